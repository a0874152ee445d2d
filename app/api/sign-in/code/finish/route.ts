import { cookies } from 'next/headers'
import { codeCookie } from '@/lib/auth/chat-code/code-cookie'
import { codeRoute } from '@/lib/auth/chat-code/code-route'
import { finishCode } from '@/lib/auth/chat-code/finish-code'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { writeSessionCookie } from '@/lib/auth/write-session-cookie'

/** The session of whoever confirmed this browser's code. */
export const POST = codeRoute(async ({ steward, request, browserSecret }) => {
  const { stewardUrl } = steward.env
  const formerToken = request.cookies.get(sessionCookie(stewardUrl).name)?.value
  const userAgent = request.headers.get('user-agent')
  await writeSessionCookie(stewardUrl, await finishCode(steward, { browserSecret, userAgent, formerToken }))
  const { name, options } = codeCookie(stewardUrl)
  ;(await cookies()).set(name, '', { ...options, maxAge: 0 })
  return { signedIn: true }
})
