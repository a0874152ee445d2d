import { actionRules } from './actions.ts'
import { type PermissionName, permissionLabel } from './bits.ts'
import { type ChannelGrant, channelGrant } from './channel-grants.ts'
import { channelNeeds } from './channel-needs.ts'
import { holdsInChannel } from './channel-permissions.ts'
import type { ChannelFacts, Presence } from './facts.ts'
import { listInWords } from './list-in-words.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { namedSide } from './named-side.ts'
import type { Because, Question, Side } from './question.ts'

/**
 * What one side lacks in the channel, and which overwrite takes it. Whoever cannot see the channel learns only that,
 * nothing of what is set up in it.
 */
export function channelReasons(question: Question, side: Side): Because[] {
  const { standing, channel, destination, now } = question
  if (!actionRules(question.action).channel) return []
  if (!channel) return side === 'moderator' ? [noChannel(question)] : []
  const at = (place: ChannelFacts, who: Side): Presence => ({ ...standing, channel: place, person: standing[who], now })
  const needs = channelNeeds(question, side)
  if (needs.length === 0) return []
  // permission-reasons.ts has said so where a permission in the guild is needed too.
  if (!standing[side].isMember) return needsInGuild(question, side) ? [] : [notThere(standing[side].name)]
  const places: [ChannelFacts, PermissionName[]][] = [[channel, needs]]
  if (destination) places.push([destination, ['VIEW_CHANNEL', 'CONNECT']])
  const lacking = places.flatMap(([place, wanted]) => {
    if (side === 'bot' && !holdsInChannel(at(place, 'moderator'), 'VIEW_CHANNEL')) return []
    const grants = wanted.map(need => channelGrant(at(place, side), need))
    return grants
      .filter(({ held, because }) => !held && because !== 'hidden')
      .map(grant => {
        const where = `#${nameInSentence(place.name)}`
        return linkReason(question, side, grant, where) ?? reason(grant, side, namedSide(standing, side), where)
      })
  })
  return lacking.filter(({ text }, index) => lacking.findIndex(other => other.text === text) === index)
}

const needsInGuild = ({ action }: Question, side: Side) => actionRules(action)[side].length > 0

function noChannel({ action, target }: Question): Because {
  const inVoice = actionRules(action).target && target
  // Not every platform tells who is in voice.
  const text = inVoice
    ? `Steward does not know of a voice channel that ${nameInSentence(target.name)} is in.`
    : 'Choose a channel first.'
  return { code: 'no-channel', who: 'target', text }
}

function notThere(name: string): Because {
  return { code: 'not-a-member', who: 'bot', text: `${nameInSentence(name)} is not a member of this guild.` }
}

/** Where only a link needs the permission: whoever writes one does not think of an embed, and can write it otherwise. */
function linkReason({ standing, message }: Question, side: Side, { permission, because }: ChannelGrant, where: string) {
  const isForLink = permission === 'EMBED_LINKS' && side === 'moderator' && message?.links && !message.embeds
  if (!isForLink || because === 'timeout' || because === 'unreadable') return null
  const name = namedSide(standing, side)
  const text = `A link shows as an embed, and ${name === null ? 'you lack' : `${name} lacks`} Embed Links in ${where}: put it in <…>.`
  return { code: 'channel-permission', who: side, text } as const
}

/** `where` is the channel in words; `name` null: you. */
function reason({ permission, because, roles }: ChannelGrant, side: Side, name: string | null, where: string): Because {
  if (because === 'timeout') {
    const text = `${name === null ? 'You are' : `${name} is`} timed out and can only read in ${where}.`
    return { code: 'timed-out', who: side, text }
  }
  if (because === 'unreadable') {
    const text = `Steward cannot read every overwrite of ${where}, so only the owner and administrators are sure to see it.`
    return { code: 'channel-hidden', who: side, text }
  }
  const whose = because === 'member-overwrite' ? (name ?? 'you') : listInWords(roles.map(nameInSentence), 'and', 2)
  const overwrite = because === 'nothing' ? null : `the channel's overwrite for ${whose}`
  if (permission === 'VIEW_CHANNEL') {
    const how = overwrite ? ` by ${overwrite}` : ': no role gives View Channel'
    return { code: 'channel-hidden', who: side, text: `${where} is hidden from ${name ?? 'you'}${how}.` }
  }
  const needs = `${side === 'bot' ? `${name} needs` : 'Needs'} ${permissionLabel(permission)} in ${where}`
  return {
    code: 'channel-permission',
    who: side,
    text: `${needs}${overwrite ? `, which ${overwrite} takes away` : ''}.`,
  }
}
