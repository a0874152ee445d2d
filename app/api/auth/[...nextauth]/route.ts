import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { readBrowser } from '@/lib/auth/browser'
import { limitSignIns } from '@/lib/auth/limit-sign-ins'
import { refuseOddSignIn } from '@/lib/auth/refuse-odd-sign-in'
import { warnOfOtherAddress } from '@/lib/auth/warn-of-other-address'
import { steward } from '@/lib/steward'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  const [action] = nextauth
  const opened = await steward()
  const { stewardUrl } = opened.env
  const cookie = (name: string) => request.cookies.get(name)?.value
  const refused = refuseOddSignIn(stewardUrl, {
    method: request.method,
    parts: nextauth,
    params: request.nextUrl.searchParams,
    contentType: request.headers.get('content-type'),
    cookie,
  })
  if (refused) return refused
  const tooMany = limitSignIns(opened, request, action)
  if (tooMany) return tooMany
  warnOfOtherAddress(stewardUrl, request, action)
  const browser = readBrowser(stewardUrl, { action, userAgent: request.headers.get('user-agent'), cookie })
  return NextAuth(request, context, authOptions(opened, browser))
}

export { handle as GET, handle as POST }
