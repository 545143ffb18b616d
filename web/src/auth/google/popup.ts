import { parsePopupMessage, type PopupMessage } from './popup-message.js';

/** Popup size in pixels (spec §9). */
const size = { width: 500, height: 600 };
const closedPollMs = 500;

/**
 * Opens an empty popup in the middle of this window. Callers must be click handlers, because browsers block popups that
 * open later.
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

/** Listens only to our callback page in the popup, until the signal is aborted. */
export function watchPopup(popup: Window, handlers: PopupHandlers, signal: AbortSignal): void {
  const listener = ({ origin, source, data }: MessageEvent) => {
    const message = origin === location.origin && source === popup && parsePopupMessage(data);
    if (!message) return;
    clearInterval(timer);
    handlers.onMessage(message);
  };
  window.addEventListener('message', listener, { signal });
  // The popup's last message may arrive after the popup has closed, so the listener stays active.
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    handlers.onClosed();
  }, closedPollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
