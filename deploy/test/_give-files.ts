import type { Page } from 'playwright-core';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Builds a drop or a paste with files in the page, because a test has no clipboard with pictures. */
const dispatch = (page: Page, kind: 'drop' | 'paste', files: readonly GivenFile[]): Promise<void> =>
  page.evaluate(
    ([event, given]) => {
      interface Transfer {
        items: { add(file: File): void };
      }
      const { DataTransfer, DragEvent, ClipboardEvent, document } = globalThis as never as {
        DataTransfer: new () => Transfer;
        DragEvent: new (type: string, settings: object) => Event;
        ClipboardEvent: new (type: string, settings: object) => Event;
        document: { activeElement: EventTarget };
      };
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      const settings = { bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...settings, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...settings, clipboardData: transfer }),
      );
    },
    [
      kind,
      files.map(({ name, mimeType, buffer }) => ({
        name,
        type: mimeType,
        base64: buffer.toString('base64'),
      })),
    ] as const,
  );

/** Drops files on the focused element. */
export const dropFiles = (page: Page, ...files: GivenFile[]): Promise<void> => dispatch(page, 'drop', files);

/** Pastes files into the focused element. */
export const pasteFiles = (page: Page, ...files: GivenFile[]): Promise<void> =>
  dispatch(page, 'paste', files);

/** Drags files and folders of this machine over the page, and drops them after `over`. */
export async function dragPaths(
  page: Page,
  paths: readonly string[],
  over: () => Promise<unknown> = async () => {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: 300,
      y: 300,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await over();
  await drag('drop');
  await session.detach();
}
