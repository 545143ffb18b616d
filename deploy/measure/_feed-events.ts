import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** What a live feed tells, event by event, until it ends. */
export const feedEvents = (answer: Response): AsyncIterable<EventSourceMessage> =>
  answer.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
