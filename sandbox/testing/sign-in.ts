import { APPLICATION_ID, DEFAULT_REDIRECT_URI } from '../world/credentials.ts'
import { type Running, send } from './with-sandbox.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends a form of the platform's own site, as a browser does. */
export const submit = (running: Running, path: string, form: Record<string, string>) =>
  send('POST', running.sandbox.webUrl + path, new URLSearchParams(form).toString(), FORM)

/** Exchanges a code for what comes with it. */
export const exchange = ({ sandbox }: Running, code: string) =>
  send(
    'POST',
    `${sandbox.apiUrl}/oauth2/token`,
    new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: DEFAULT_REDIRECT_URI,
      client_id: APPLICATION_ID,
      client_secret: sandbox.clientSecret,
    }).toString(),
    FORM,
  )

/** The Authorization header of a person who has signed in with the application. */
export async function bearerOf(running: Running, userId: string, scope = 'identify guilds'): Promise<string> {
  const picked = await submit(running, '/oauth2/authorize', {
    client_id: APPLICATION_ID,
    redirect_uri: DEFAULT_REDIRECT_URI,
    response_type: 'code',
    scope,
    person: userId,
  })
  const code = new URL(picked.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return `Bearer ${(await exchange(running, code)).body.access_token}`
}
