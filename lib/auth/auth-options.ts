import type { NextAuthOptions } from 'next-auth'
import { confirmPath } from '../directory/confirm-path.ts'
import { getBearerUser } from '../platform/bearer.ts'
import { oauthAddresses } from '../platform/oauth.ts'
import { USER_AGENT } from '../platform/transport/user-agent.ts'
import type { PlatformUser } from '../platform/users.ts'
import type { Steward } from '../steward.ts'
import { SESSION_MAX_S, stewardAdapter } from './adapter.ts'
import { admit } from './admit.ts'
import { type Browser, callbackUrlCookie } from './browser.ts'
import { hostCookie } from './host-cookie.ts'
import { keepOwnerCredential } from './owner-credential.ts'
import { sessionCookie } from './session-cookie.ts'
import { signInLog } from './sign-in-log.ts'

// As next-auth has it.
const SIGN_IN_WITHIN_S = 15 * 60

/**
 * Sign-in by the platform's OAuth2 authorization code flow (gaps.md, "User sign-in"): `state` always, no PKCE assumed.
 * The person's access token lives for the length of this one request, the owner's as long as their sign-in is fresh.
 */
export function authOptions(steward: Steward, browser: Browser): NextAuthOptions {
  const { env, platform } = steward
  const state = hostCookie(env.stewardUrl, 'next-auth.state')
  const troublePage = browser.confirmsFor === null ? '/sign-in' : confirmPath(browser.confirmsFor)
  const { authorizeUrl, tokenUrl, userUrl, scope } = oauthAddresses(platform)
  return {
    secret: env.secret,
    adapter: stewardAdapter(steward, browser),
    session: { strategy: 'database', maxAge: SESSION_MAX_S },
    cookies: {
      sessionToken: sessionCookie(env.stewardUrl),
      // Its own names for these two would let another host of the domain plant them, and so begin a sign-in for somebody.
      callbackUrl: callbackUrlCookie(env.stewardUrl),
      state: { name: state.name, options: { ...state.options, maxAge: SIGN_IN_WITHIN_S } },
    },
    pages: { signIn: troublePage, error: troublePage },
    providers: env.signIn.oauth
      ? [
          {
            id: 'platform',
            name: 'platform',
            type: 'oauth',
            checks: ['state'],
            clientId: env.platform.applicationId,
            clientSecret: env.platform.clientSecret,
            client: { token_endpoint_auth_method: 'client_secret_post' },
            authorization: { url: authorizeUrl, params: { scope } },
            token: {
              url: tokenUrl,
              // `iss`: some say who they are to whoever comes back (RFC 9207), and are compared with a name that nobody has set.
              request: async ({ provider, params: { iss: _, ...params }, checks, client }) => ({
                tokens: await client.oauthCallback(provider.callbackUrl, params, checks),
              }),
            },
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
        ]
      : [],
    callbacks: {
      signIn: ({ profile }) => admit(steward, browser, profile as unknown as PlatformUser),
      // Nobody may be sent anywhere but to a page of ours.
      redirect: ({ url, baseUrl }) => {
        const address = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
        return address?.origin === baseUrl ? address.href : baseUrl
      },
    },
    events: {
      signIn: async ({ user, account }) => {
        if (account?.access_token) await keepOwnerCredential(steward, user.id, account.access_token)
      },
    },
    logger: signInLog(),
  }
}
