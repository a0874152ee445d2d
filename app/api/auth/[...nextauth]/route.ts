import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { readBrowser } from '@/lib/auth/browser'
import { steward } from '@/lib/steward'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  // next-auth's client reports its errors there, and so could anybody fill the log.
  const [action] = (await context.params).nextauth
  if (action === '_log') return new Response(null, { status: 404 })
  const opened = await steward()
  const browser = readBrowser(opened.env.stewardUrl, {
    action,
    userAgent: request.headers.get('user-agent'),
    cookie: name => request.cookies.get(name)?.value,
  })
  return NextAuth(request, context, authOptions(opened, browser))
}

export { handle as GET, handle as POST }
