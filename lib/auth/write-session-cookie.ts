import 'server-only'
import { cookies } from 'next/headers'
import { sessionCookie } from './session-cookie.ts'

/** Gives the browser of this request a session. For actions and routes. */
export async function writeSessionCookie(
  stewardUrl: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<void> {
  const { name, options } = sessionCookie(stewardUrl)
  const jar = await cookies()
  jar.set(name, token, { ...options, expires: expiresAt })
}
