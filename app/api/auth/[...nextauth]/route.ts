import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { readBrowser } from '@/lib/auth/browser'
import { limitSignIns } from '@/lib/auth/limit-sign-ins'
import { steward } from '@/lib/steward'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  // next-auth's client reports its errors there, and so could anybody fill the log.
  const { nextauth } = await context.params
  const [action] = nextauth
  if (action === '_log') return new Response(null, { status: 404 })
  // next-auth puts these into a header as they are. Its own are words.
  const told = action === 'callback' ? null : request.nextUrl.searchParams.get('error')
  const words = [...nextauth, told ?? 'none']
  if (words.some(word => !/^\w+$/.test(word))) return new Response(null, { status: 404 })
  // Forms alone are sent there; of JSON that is none next-auth would make an error of ours.
  // Its own client says JSON of what it only reads.
  const isSent = request.method !== 'GET'
  if (isSent && request.headers.get('content-type')?.includes('json')) return new Response(null, { status: 415 })
  const opened = await steward()
  const tooMany = limitSignIns(opened, request, action)
  if (tooMany) return tooMany
  const browser = readBrowser(opened.env.stewardUrl, {
    action,
    userAgent: request.headers.get('user-agent'),
    cookie: name => request.cookies.get(name)?.value,
  })
  return NextAuth(request, context, authOptions(opened, browser))
}

export { handle as GET, handle as POST }
