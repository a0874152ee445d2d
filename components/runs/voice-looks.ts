import { HeadphoneOff, MicOff, MoveRight } from 'lucide-react'
import type { BulkLook } from './bulk-look'

const inVoice = {
  one: 'member in voice',
  many: 'members in voice',
  danger: false,
  already: 'Not in voice, or so already',
}

/** What can be done to many where they sit in voice, and its words where the order turns it on. */
export const VOICE_LOOKS = {
  'member.voice.mute': {
    ...inVoice,
    icon: MicOff,
    label: 'Mute in voice',
    verb: 'Mute',
    past: 'muted in voice',
    undo: 'Unmutes those whom this run has muted, as far as they are in voice then.',
  },
  'member.voice.deafen': {
    ...inVoice,
    icon: HeadphoneOff,
    label: 'Deafen in voice',
    verb: 'Deafen',
    past: 'deafened',
    undo: 'Lets those hear again whom this run has deafened, as far as they are in voice then.',
  },
  'member.voice.move': {
    ...inVoice,
    icon: MoveRight,
    label: 'Move or disconnect',
    verb: 'Move',
    past: 'moved to another channel',
    undo: 'Moves those back who are still where this run has put them.',
  },
} as const satisfies Record<string, BulkLook>

export type VoiceAction = keyof typeof VOICE_LOOKS

export const isVoiceAction = (action: string): action is VoiceAction => action in VOICE_LOOKS

const UNMUTE = {
  verb: 'Unmute',
  past: 'unmuted in voice',
  undo: 'Mutes those again whom this run has unmuted, as far as they are in voice then.',
}

const UNDEAFEN = {
  verb: 'Undeafen',
  past: 'undeafened',
  undo: 'Deafens those again whom this run has undeafened, as far as they are in voice then.',
}

const DISCONNECT = {
  danger: true,
  verb: 'Disconnect',
  past: 'disconnected',
  undo: null,
  never: 'Nobody can be put back into voice from outside; they may join again.',
}

/** What is said otherwise of an order that turns it off, or moves people out of voice. */
export function turnedLook(action: string, { mute, deaf, channelId }: Record<string, unknown>): Partial<BulkLook> {
  if (action === 'member.voice.mute' && mute === false) return UNMUTE
  if (action === 'member.voice.deafen' && deaf === false) return UNDEAFEN
  return action === 'member.voice.move' && channelId === null ? DISCONNECT : {}
}
