import { html } from 'hono/html'
import type { Platform } from '../platform.ts'
import { type CastMember, PEOPLE } from '../world/cast.ts'
import type { SignInRequest } from './authorize.ts'
import { layout } from './layout.ts'

/** "Sign in to Steward as…": one button for each person of the cast. */
export function pickPage(platform: Platform, request: SignInRequest, query: URLSearchParams) {
  const { name } = platform.world.application
  const host = new URL(request.redirectUri).host
  const kept = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state']
  return layout(
    `Sign in to ${name} as…`,
    html`<p>You go back to ${host}, which learns who you are and which guilds you are in.</p>
      <form method="post" action="/oauth2/authorize">
        ${kept.map(key => html`<input type="hidden" name="${key}" value="${query.get(key) ?? ''}">`)}
        ${PEOPLE.map(person => personButton(platform, person))}
        <button class="cancel" name="person" value="">Cancel</button>
      </form>`,
  )
}

function personButton(platform: Platform, person: CastMember) {
  const { avatar } = platform.world.user(person.id)
  const picture = avatar
    ? html`<img src="/cdn/avatars/${person.id}/${avatar}.png" alt="">`
    : html`<span class="letter" aria-hidden="true">${person.global_name[0]}</span>`
  return html`<button name="person" value="${person.id}">
    ${picture}<span><span class="name">${person.global_name}</span> <span class="about">${person.about}</span></span>
  </button>`
}
