import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/auth-options'
import { steward } from '@/lib/steward'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions(await steward(), request.headers.get('user-agent')))
}

export { handle as GET, handle as POST }
