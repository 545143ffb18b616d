import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keepsake } from '../devices/devices.js';

const cookie = 'packshot_devices';
/** Seconds; browsers keep none for longer than 400 days. It is written again at each sign-in. */
const maxAge = 365 * 86_400;

/** The cookie by which a device is known again, of a browser and of any other client that keeps cookies. */
export const deviceCookie = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { publicOrigin }: { publicOrigin: string },
): Keepsake => ({
  read: () => request.cookies[cookie],
  write(text) {
    const secure = publicOrigin.startsWith('https:');
    void reply.setCookie(cookie, text, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge,
    });
  },
});
