// npm `uuid` (MIT): RFC 9562 v7 with a monotonic counter inside one millisecond, which crypto.randomUUID lacks.
export { v7 as uuidv7 } from 'uuid';
