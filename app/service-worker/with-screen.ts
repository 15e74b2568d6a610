/** The shell with a kept screen at the end of its body; without one, the shell as it is. */
export async function withScreen(shell: Response, screen: string | null): Promise<Response> {
  if (screen === null) return shell;
  const html = await shell.text();
  const end = html.lastIndexOf("</body>");
  const headers = new Headers(shell.headers);
  // They say how the bytes came, which are others now.
  for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
  return new Response(`${html.slice(0, end)}${screen}${html.slice(end)}`, { status: shell.status, headers });
}
