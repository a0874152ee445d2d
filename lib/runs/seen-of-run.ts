import { type SeenChannels, seenChannels } from '../evidence/seen-channels.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { purgeInputOf } from '../purge/purge-target.ts'
import { channelsToLookAt } from '../queries/load-channel.ts'
import type { Steward } from '../steward.ts'
import type { Run } from './find-run.ts'

/** Whether parts of a run may be hidden from somebody who sees it: it is about messages, and somebody else's. */
export function mayHide({ moderator }: Standing, { action, requestedById }: Run): boolean {
  return action === 'message.delete' && requestedById !== moderator.userId
}

/** The channels of which somebody may know in a run; null: nothing of it is hidden from them. */
export async function seenOfRun(steward: Steward, standing: Standing, run: Run): Promise<SeenChannels | null> {
  return mayHide(standing, run) ? seenChannels(steward, standing) : null
}

/**
 * What a run orders, as far as somebody may know it: of its channels those that they see. Of a warning that is posted where they
 * do not it says `isPosted` instead.
 */
export async function shownInput(
  steward: Steward,
  standing: Standing,
  run: Run,
  seen: SeenChannels | null,
): Promise<Run['input']> {
  const { action, input, requestedById } = run
  if (requestedById === standing.moderator.userId) return input
  if (typeof input.channelId === 'string') {
    if (await seesChannel(steward, standing, input.channelId)) return input
    return { ...withoutPlace(input), ...(action === 'member.warn' && { isPosted: true }) }
  }
  if (!mayHide(standing, run)) return input
  const { channels } = purgeInputOf(run)
  return { ...input, channels: channels.filter(({ id }) => seen?.has(id)) }
}

async function seesChannel(steward: Steward, standing: Standing, channelId: string): Promise<boolean> {
  const channel = (await channelsToLookAt(steward, standing.guild.id)).find(({ id }) => id === channelId)
  return channel !== undefined && judge({ action: 'channel.view' }, { standing, channel }).ok
}

/** An order without the channel that it names, which not everybody sees; that it names none stays. */
export function withoutPlace({ channelId, ...input }: Record<string, unknown>): Record<string, unknown> {
  return channelId === null ? { ...input, channelId } : input
}
