interface SeenEvent {
  id?: string;
  event?: string;
  data?: never;
}

export interface Listener {
  events: SeenEvent[];
  /** Resolves when the response headers have arrived, so that no later event is missed. */
  response: Response;
  ended: Promise<void>;
  close(): void;
}

/** Listens to an event stream as a browser does, and records the events. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  const events: SeenEvent[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const fields = block
          .split('\n')
          .filter((line) => !line.startsWith(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
        const { id, event, data } = Object.fromEntries(fields) as Record<string, string>;
        if (event) events.push({ ...(id ? { id } : {}), event, data: JSON.parse(data ?? 'null') as never });
      }
    }
  };
  const ended = read().catch(() => {});
  return { events, response, ended, close: () => stop.abort() };
}
