import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceMemory } from '../devices/devices.js';

const cookie = 'packshot_devices';
/** Seconds; browsers keep none for longer than 400 days. It is written again at each sign-in. */
const maxAge = 365 * 86_400;

/** Where devices are recognised, and where an account changes what signs in to it. Other calls do not carry the cookie. */
const paths = ['/api/auth', '/api/users'];

/** The cookie by which a device is known again, of a browser and of any other client that keeps cookies. */
export const deviceCookie = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { publicOrigin }: { publicOrigin: string },
): DeviceMemory => ({
  read: () => request.cookies[cookie],
  write(text) {
    const secure = publicOrigin.startsWith('https:');
    for (const path of paths)
      void reply.setCookie(cookie, text, { path, httpOnly: true, sameSite: 'lax', secure, maxAge });
  },
});
