import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceMemory } from '../devices/devices.js';

const cookie = 'packshot_devices';
/** Lifetime of the cookie in seconds. Browsers keep cookies for at most 400 days. Each sign-in renews the cookie. */
const maxAge = 365 * 86_400;

/** Paths of calls that recognize devices or change credentials. Browsers do not send the cookie with other calls. */
const paths = ['/api/auth', '/api/users'];

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
