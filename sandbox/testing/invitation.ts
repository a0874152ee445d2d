import { APPLICATION_ID } from '../world/credentials.ts'
import { submit } from './sign-in.ts'
import { type Answer, type Running, send } from './with-sandbox.ts'

type Query = Record<string, string>

/** The page behind an invite link. */
export const openInvite = ({ sandbox }: Running, query: Query = {}): Promise<Answer> => {
  const asked = new URLSearchParams({ client_id: APPLICATION_ID, scope: 'bot', ...query })
  return send('GET', `${sandbox.webUrl}/oauth2/authorize?${asked}`)
}

/** The page on which a person is asked for a guild and their consent. */
export const askPerson = (running: Running, person: string, query: Query = {}): Promise<Answer> =>
  submit(running, '/oauth2/authorize', { client_id: APPLICATION_ID, scope: 'bot', ...query, person })

/** The hidden value that binds the form to the page. */
export const consentIn = (page: Answer): string =>
  (page.body as string).match(/name="consent" value="([^"]+)"/)?.[1] ?? ''

/** Ids of the guilds that the page offers. */
export const guildsIn = (page: Answer): string[] =>
  [...(page.body as string).matchAll(/name="guild_id" value="(\d+)"/g)].map(match => match[1] ?? '')

/** A person goes through both pages and authorizes. */
export async function authorize(running: Running, person: string, guildId: string, query: Query = {}): Promise<Answer> {
  const consent = consentIn(await askPerson(running, person, query))
  return submit(running, '/oauth2/consent', { consent, guild_id: guildId, decision: 'authorize' })
}
