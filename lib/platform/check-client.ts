import { randomUUID } from 'node:crypto'
import { oauthAddresses } from './oauth.ts'
import type { Platform } from './platform.ts'
import { readJson } from './transport/answer.ts'
import { sendRequest } from './transport/send-request.ts'
import { USER_AGENT } from './transport/user-agent.ts'

/** The OAuth2 client: the application and the secret that is only Steward's and the platform's. */
interface Client {
  applicationId: string
  clientSecret: string | undefined
}

/** `unclear`: neither could be told. */
export type ClientCheck = 'accepted' | 'refused' | 'unclear'

/**
 * Whether the platform accepts the client secret: asks for the token of a code that nobody was given. Who the client is comes
 * first, so `invalid_grant` says that the secret is right (RFC 6749, section 5.2; gaps.md, "User sign-in").
 *
 * Throws BrokenRequest without an answer.
 */
export async function checkClient(
  platform: Platform,
  { applicationId, clientSecret }: Client,
  redirectUri: string,
): Promise<ClientCheck> {
  const form = {
    grant_type: 'authorization_code',
    code: randomUUID(),
    redirect_uri: redirectUri,
    client_id: applicationId,
    client_secret: clientSecret ?? '',
  }
  const { text } = await sendRequest(oauthAddresses(platform).tokenUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': USER_AGENT },
    body: new URLSearchParams(form).toString(),
    signal: AbortSignal.timeout(platform.timeoutMs),
  })
  const json = readJson(text)
  const error = json.ok ? (json.body as { error?: unknown } | null | undefined)?.error : undefined
  if (error === 'invalid_client') return 'refused'
  return error === 'invalid_grant' ? 'accepted' : 'unclear'
}
