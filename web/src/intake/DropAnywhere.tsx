import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { toast } from '../ui/toast.js';
import { incoming } from './incoming.js';
import { isDialogOpen, readFiles } from './read-files.js';

/** Covers the page while files are dragged over it. */
const Cover = styled.output`
  position: fixed;
  z-index: 40;
  inset: 12px;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  border: 2px dashed ${color('accent')};
  border-radius: var(--radius);
  background: color-mix(in srgb, ${color('accent-ground')} 94%, transparent);
  text-align: center;
  pointer-events: none;
`;

/** Accepts photos that are dropped on any signed-in page, and opens New Image with the photos. */
export function DropAnywhere() {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Chromium reports a file while a picture of this page is dragged.
    let fromPage = false;
    const accepts = ({ dataTransfer }: DragEvent) =>
      !fromPage && dataTransfer?.types.includes('Files') === true && !isDialogOpen();
    const take = async (event: DragEvent): Promise<void> => {
      try {
        const files = await readFiles(event);
        if (files.length > 0 && !incoming.hand(files)) await navigate(paths.newShoot);
      } catch {
        toast.fault(
          'The folder could not be read. Check that you may open it, or drop the photos themselves.',
        );
      }
    };
    const handlers = {
      dragstart: () => (fromPage = true),
      dragend: () => (fromPage = false),
      dragover(event: DragEvent) {
        if (!event.dataTransfer?.types.includes('Files') || fromPage) return;
        // Without this call the browser would open a dropped file in place of the page.
        event.preventDefault();
        setOver(accepts(event));
      },
      dragleave({ relatedTarget }: DragEvent) {
        if (relatedTarget === null) setOver(false);
      },
      drop(event: DragEvent) {
        setOver(false);
        if (fromPage || !event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        if (accepts(event)) void take(event);
      },
    };
    const entries = Object.entries(handlers) as [keyof typeof handlers, (event: DragEvent) => void][];
    for (const [name, handler] of entries) addEventListener(name, handler);
    return () => {
      for (const [name, handler] of entries) removeEventListener(name, handler);
    };
  }, [navigate]);
  if (!over) return null;
  return (
    <Cover data-drop-cover>
      <ImageUp size={36} strokeWidth={1.4} aria-hidden />
      <strong>Drop your photos to make new images</strong>
      <span>Photos, folders and ZIP files</span>
    </Cover>
  );
}
