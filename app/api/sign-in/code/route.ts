import { cookies } from 'next/headers'
import { beginCode } from '@/lib/auth/chat-code/begin-code'
import { codeCookie } from '@/lib/auth/chat-code/code-cookie'
import { codeRoute } from '@/lib/auth/chat-code/code-route'
import { readCodeState } from '@/lib/auth/chat-code/read-code-state'
import { clientAddress } from '@/lib/requests/client-address'

/** How far this browser's sign-in is. */
export const GET = codeRoute(({ steward, browserSecret }) => readCodeState(steward, browserSecret))

/** A new code for this browser. */
export const POST = codeRoute(async ({ steward, request, browserSecret: former }) => {
  const address = clientAddress(request.headers, steward.env.trustedProxies)
  const browserSecret = await beginCode(steward, { address, former })
  const { name, options } = codeCookie(steward.env.stewardUrl)
  ;(await cookies()).set(name, browserSecret, options)
  return readCodeState(steward, browserSecret)
})
