import type { NextAuthOptions } from 'next-auth'
import { log } from '../log.ts'
import { getBearerUser } from '../platform/bearer.ts'
import { oauthAddresses } from '../platform/oauth.ts'
import { USER_AGENT } from '../platform/transport/user-agent.ts'
import type { PlatformUser } from '../platform/users.ts'
import type { Steward } from '../steward.ts'
import { SESSION_MAX_S, stewardAdapter } from './adapter.ts'
import { sessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { storeViewer } from './viewers.ts'

/** What is known of the browser that signs in. */
interface Browser {
  userAgent: string | null
  /** Of the session it holds already. */
  formerToken: string | undefined
}

/**
 * Sign-in by the platform's OAuth2 authorization code flow (gaps.md, "User sign-in"): `state` always, no PKCE assumed.
 * The person's access token lives for the length of this one request.
 */
export function authOptions({ db, env, platform }: Steward, { userAgent, formerToken }: Browser): NextAuthOptions {
  const { authorizeUrl, tokenUrl, userUrl, scope } = oauthAddresses(platform)
  return {
    secret: env.secret,
    adapter: stewardAdapter(db, userAgent),
    session: { strategy: 'database', maxAge: SESSION_MAX_S },
    cookies: { sessionToken: sessionCookie(env.stewardUrl) },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      {
        id: 'platform',
        name: 'platform',
        type: 'oauth',
        checks: ['state'],
        clientId: env.platform.applicationId,
        clientSecret: env.platform.clientSecret,
        client: { token_endpoint_auth_method: 'client_secret_post' },
        authorization: { url: authorizeUrl, params: { scope } },
        token: tokenUrl,
        userinfo: {
          url: userUrl,
          request: async ({ tokens }) => {
            const user = await getBearerUser(platform, tokens.access_token ?? '')
            return { ...user, sub: user.id }
          },
        },
        httpOptions: { timeout: 10_000, headers: { 'User-Agent': USER_AGENT } },
        profile: profile => ({ id: profile.sub, name: profile.username }),
      },
    ],
    callbacks: {
      signIn: async ({ profile }) => {
        const user = profile as unknown as PlatformUser
        if (user.bot || user.system) return false
        try {
          await storeViewer(db, user)
          // Each sign-in makes a new session: the former one may be somebody else's, on a browser that is shared.
          if (formerToken) await endSession(db, formerToken)
          return true
        } catch (error) {
          log.error({ err: error }, 'a viewer cannot be stored')
          return '/sign-in?error=Callback'
        }
      },
      // Nobody may be sent anywhere but to a page of ours.
      redirect: ({ url, baseUrl }) => (new URL(url, baseUrl).origin === baseUrl ? new URL(url, baseUrl).href : baseUrl),
    },
    logger: {
      error: (code, metadata) => log.error({ code, err: errorOf(metadata) }, 'sign-in failed'),
      warn: code => log.warn({ code }, 'sign-in'),
      debug: () => {},
    },
  }
}

// next-auth's metadata may carry the provider with its client secret: only the error is let through.
function errorOf(metadata: unknown): unknown {
  if (metadata instanceof Error) return metadata
  const inner = (metadata as { error?: unknown } | undefined)?.error
  return inner instanceof Error ? inner : undefined
}
