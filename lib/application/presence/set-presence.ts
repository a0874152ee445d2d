import { recordChange } from '../changes/record-change.ts'
import type { OwnerCommand } from '../owner-command.ts'
import { keepPresence } from './keep-presence.ts'
import type { Presence } from './presence.ts'
import { PresenceInput } from './presence-input.ts'
import { type PresenceView, viewPresence } from './presence-view.ts'
import { type KeptPresence, readPresence } from './read-presence.ts'

/**
 * Shows the bot so from now on, after every reconnect too (platform-api.md, "Events", op 3). It answers once that is
 * stored: the process that holds the gateway sends it, and the platform does not confirm it.
 */
export const setPresence: OwnerCommand<Presence, { view: PresenceView }> = {
  input: () => PresenceInput,
  async run({ steward, viewer, input }) {
    const { updatedAt, updatedBy, ...before } = (await readPresence(steward.db)) ?? ({} as Partial<KeptPresence>)
    await recordChange(steward.db, viewer, { action: 'presence.set', intent: { ...input }, before }, () =>
      keepPresence(steward, viewer.displayName, input),
    )
    return { view: await viewPresence(steward) }
  },
}
