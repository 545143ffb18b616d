import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test sign-in</title>
<style>body{max-width:22rem;margin:12vh auto;padding:0 20px;font:16px/1.5 system-ui,sans-serif}input,button{width:100%;box-sizing:border-box;min-height:44px;margin:6px 0 16px;padding:0 12px;font:inherit}</style></head>
<body>
<h1>Test sign-in</h1>
<p>This test page stands in for Google. Sign in as anyone.</p>
<form method="post">
<label>Email <input name="email" type="email" required autofocus value="grace.hopper@gmail.test"></label>
<button name="act" value="yes">Continue</button>
<button name="act" value="no" formnovalidate>Cancel</button>
</form>
</body>
</html>`;

/** Shows the sign-in form, and processes the submitted form. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const accountId = form.get('email')?.trim().toLowerCase();
  const result =
    form.get('act') === 'yes' && accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'The user cancelled' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
