import { html } from 'hono/html'
import { type CastMember, PEOPLE } from '../world/cast.ts'
import type { World } from '../world/world.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { layout } from './layout.ts'

const KEPT = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'permissions',
  'guild_id',
  'disable_guild_select',
]

/** "Sign in to Steward as…", or "Add Steward as…": one button for each person of the cast. */
export function pickPage(world: World, { redirectUri, invitation }: AuthorizationRequest, query: URLSearchParams) {
  const { name } = world.application
  const host = redirectUri && new URL(redirectUri).host
  const said = invitation
    ? 'Whoever has Manage Server in a guild can add the bot to it.'
    : `You go back to ${host}, which learns who you are and which guilds you are in.`
  return layout(
    invitation ? `Add ${name} as…` : `Sign in to ${name} as…`,
    html`<p>${said}</p>
      <form method="post" action="/oauth2/authorize">
        ${KEPT.filter(key => query.get(key)).map(
          key => html`<input type="hidden" name="${key}" value="${query.get(key) ?? ''}">`,
        )}
        ${PEOPLE.map(person => personButton(world, person))}
        <button class="cancel" name="person" value="">Cancel</button>
      </form>`,
  )
}

function personButton(world: World, person: CastMember) {
  const { avatar } = world.user(person.id)
  const picture = avatar
    ? html`<img src="/cdn/avatars/${person.id}/${avatar}.png" alt="">`
    : html`<span class="letter" aria-hidden="true">${person.global_name[0]}</span>`
  return html`<button name="person" value="${person.id}">
    ${picture}<span><span class="name">${person.global_name}</span> <span class="about">${person.about}</span></span>
  </button>`
}
