/** The address that asked, with an answer for it. */
export function addressBack(
  { redirectUri, state }: { redirectUri: string; state: string },
  answer: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value)
  if (state) url.searchParams.set('state', state)
  return url.toString()
}
