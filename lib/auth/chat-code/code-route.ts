import type { NextRequest } from 'next/server'
import { answerError, answerJson } from '../../answer-json.ts'
import { StewardError } from '../../errors.ts'
import { clientAddress } from '../../requests/client-address.ts'
import { requireSameOrigin } from '../../requests/require-same-origin.ts'
import { type Steward, steward } from '../../steward.ts'
import { codeCookie } from './code-cookie.ts'

interface Asked {
  steward: Steward
  request: NextRequest
  /** The secret of the code that this browser was shown, where it holds one. */
  browserSecret: string | undefined
}

/**
 * A route of signing in by a code in chat, for whoever has no session yet: only where the deployment has it turned on, and
 * a POST only from a page of ours. What a browser learns or opens by it hangs on the secret in its cookie alone.
 */
export function codeRoute(answer: (asked: Asked) => Promise<object>) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const opened = await steward()
      const { env } = opened
      if (!env.signIn.code) throw new StewardError('not_found', 'There is no such page.')
      if (request.method !== 'GET') {
        requireSameOrigin(request, env.stewardUrl)
        opened.limits.signIn(clientAddress(request.headers, env.trustedProxies), 'code')
      }
      const browserSecret = request.cookies.get(codeCookie(env.stewardUrl).name)?.value
      return answerJson(await answer({ steward: opened, request, browserSecret }))
    } catch (error) {
      return answerError(error)
    }
  }
}
