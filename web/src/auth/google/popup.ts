import { asPopupMessage, type PopupMessage } from './popup-message.js';

/** Spec §9. */
const size = { width: 500, height: 600 };
const closedPollMs = 500;

/**
 * Opens an empty popup over the middle of this window. To be called in the click itself: a browser blocks what opens
 * later, when the address to show is known.
 */
export function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  return window.open('', 'packshot-google', features);
}

interface PopupHandlers {
  onMessage(message: PopupMessage): void;
  onClosed(): void;
}

/** Listens to our callback page in the popup, and to nobody else, until it is told to stop. */
export function watchPopup(popup: Window, handlers: PopupHandlers, signal: AbortSignal): void {
  const listener = ({ origin, source, data }: MessageEvent) => {
    const message = origin === location.origin && source === popup && asPopupMessage(data);
    if (!message) return;
    clearInterval(timer);
    handlers.onMessage(message);
  };
  window.addEventListener('message', listener, { signal });
  // Its last message may arrive after it has closed: the listener stays.
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    handlers.onClosed();
  }, closedPollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
