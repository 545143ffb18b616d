import { runService } from '@packshot/chassis/process/run-service';
import { startProvider } from './start-provider.js';

// Stands where Google would: a real OpenID provider in which anybody may be anyone.
const { PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI } = process.env;
if (!PORT || !CLIENT_ID || !CLIENT_SECRET || !REDIRECT_URI)
  throw new Error('PORT, CLIENT_ID, CLIENT_SECRET and REDIRECT_URI must be set.');

runService(undefined, (onStop) =>
  startProvider(
    { port: Number(PORT), clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri: REDIRECT_URI },
    onStop,
  ),
);
