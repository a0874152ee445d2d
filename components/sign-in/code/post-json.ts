const UNREACHABLE = 'Steward did not answer. Check your connection, then try again.'

/** What a POST of signing in answers; throws an Error whose message is for people. */
export async function postJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { method: 'POST' }).catch(() => null)
  const body = await response?.json().catch(() => null)
  if (response?.ok && body) return body
  throw new Error(body?.error?.message ?? UNREACHABLE)
}
