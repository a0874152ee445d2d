import { refuseUnseen } from '../../changed-meanwhile.ts'
import { recordChange } from '../changes/record-change.ts'
import type { OwnerCommand } from '../owner-command.ts'
import { keepPresence } from './keep-presence.ts'
import { PresenceInput, type SeenPresence } from './presence-input.ts'
import { type PresenceView, viewPresence } from './presence-view.ts'
import { type KeptPresence, readPresence } from './read-presence.ts'

/**
 * Shows the bot so from now on, after every reconnect too (platform-api.md, "Events", op 3). It answers once that is
 * stored: the process that holds the gateway sends it, and the platform does not confirm it. Throws `conflict` where it was
 * set since `seenAt`.
 */
export const setPresence: OwnerCommand<SeenPresence, { view: PresenceView }> = {
  input: () => PresenceInput,
  async run({ steward, viewer, input: { seenAt, ...presence } }) {
    const kept = await readPresence(steward.db)
    refuseUnseen('The presence was', kept && { name: kept.updatedBy, at: kept.updatedAt }, seenAt)
    const { updatedAt, updatedBy, ...before } = kept ?? ({} as Partial<KeptPresence>)
    await recordChange(steward.db, viewer, { action: 'presence.set', intent: { ...presence }, before }, () =>
      keepPresence(steward, viewer.displayName, presence),
    )
    return { view: await viewPresence(steward) }
  },
}
