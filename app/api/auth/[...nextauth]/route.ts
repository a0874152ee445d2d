import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { steward } from '@/lib/steward'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  // next-auth's client reports its errors there, and so could anybody fill the log.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 })
  const opened = await steward()
  const browser = {
    userAgent: request.headers.get('user-agent'),
    formerToken: request.cookies.get(sessionCookie(opened.env.stewardUrl).name)?.value,
  }
  return NextAuth(request, context, authOptions(opened, browser))
}

export { handle as GET, handle as POST }
