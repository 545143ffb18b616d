/**
 * Downloads a ZIP file of the pictures as a stream, and throws the bytes away.
 *
 * @param path `/api/jobs/archive` or `/api/exports`
 * @returns the number of bytes
 * @throws if the server answers with an error, or ends the stream early
 */
export async function streamArchive(
  url: string,
  path: string,
  authorization: string,
  body: object,
): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { url: link } = (await answer.json()) as { url: string };
  const zip = await fetch(new URL(link, url));
  if (!zip.ok) throw new Error(`${link}: ${zip.status} ${await zip.text()}`);
  let bytes = 0;
  for await (const part of zip.body!) bytes += (part as Uint8Array).length;
  return bytes;
}
