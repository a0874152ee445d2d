import { html } from 'hono/html'
import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { Consent } from './consents.ts'
import { layout } from './layout.ts'
import { permissionNames } from './permission-names.ts'

/** "Add Steward to a guild": which one, and what the bot may do there. */
export function consentPage(world: World, { userId, request }: Consent, token: string, guilds: Guild[]) {
  const { application } = world
  const { permissions, guildId, fixed } = request.invitation
  const names = permissionNames(permissions)
  const more = request.scope.split(' ').filter(scope => scope !== 'bot')
  return layout(
    `Add ${application.name} to a guild`,
    html`<p>You are ${world.user(userId).global_name ?? world.user(userId).username}. ${application.description}</p>
      <form method="post" action="/oauth2/consent">
        <input type="hidden" name="consent" value="${token}">
        <fieldset>
          <legend>Guild</legend>
          ${guilds.map(guild =>
            fixed
              ? html`<input type="hidden" name="guild_id" value="${guild.id}"><strong>${guild.name}</strong>`
              : guildChoice(world, guild, guild.id === guildId),
          )}
        </fieldset>
        <h2>${names.length > 0 ? 'There it will be able to' : 'There it gets no permissions of its own.'}</h2>
        ${names.length > 0 ? html`<ul>${names.map(name => html`<li>${name}</li>`)}</ul>` : ''}
        ${more.length > 0 ? html`<p>Besides it asks for access as you: ${more.join(', ')}.</p>` : ''}
        <button class="go" name="decision" value="authorize">Authorize</button>
        <button class="cancel" name="decision" value="cancel" formnovalidate>Cancel</button>
      </form>`,
  )
}

function guildChoice(world: World, guild: Guild, chosen: boolean) {
  return html`<label>
    <input type="radio" name="guild_id" value="${guild.id}" required ${chosen ? 'checked' : ''}>
    ${guild.name} ${world.botMember(guild) ? html`<small>is there already</small>` : ''}
  </label>`
}
