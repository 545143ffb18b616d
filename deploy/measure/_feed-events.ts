import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Yields the events of a live feed until the feed ends. */
export const feedEvents = (answer: Response): AsyncIterable<EventSourceMessage> =>
  answer.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
