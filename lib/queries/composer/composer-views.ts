import type { ScheduleState, ScheduleTimes } from '../../db/schema/composer.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { MessageRules } from '../../message-rules/message-limits.ts'

/** What the composer gets. Times are ISO strings, ids are strings; every text is untrusted. */

/** A channel in which somebody may post as the bot, or why not. Each list is empty where it may. */
export interface ComposerChannelView {
  id: string
  name: string
  parentName: string | null
  /** 0 text, 2 voice, 5 announcement; others exist. */
  type: number
  /** Slowmode in s, 0: none. */
  rateLimitPerUser: number
  /** Whether the bot itself has to wait there. */
  slowsBot: boolean
  because: {
    post: string[]
    edit: string[]
    /** What is lacking beyond that, for a message that carries these. */
    embeds: string[]
    /** Bare links, of which the platform makes embeds. */
    links: string[]
    files: string[]
    tts: string[]
    /** @everyone, @here and roles that not everybody may mention. */
    everyone: string[]
    reply: string[]
  }
}

export interface ComposerView {
  rules: MessageRules
  channels: ComposerChannelView[]
  /** As it appears in the guild. */
  bot: { id: string; name: string; avatarUrl: string | null }
  emojis: { id: string; name: string; animated: boolean }[]
  /** The largest file of a message, in bytes. */
  mostFileBytes: number
  /** Whether the viewer may share templates with the guild. */
  mayShare: boolean
}

/** A message of the bot, as the composer takes it up. */
export interface ComposedMessageView {
  channelId: string
  messageId: string
  message: ComposedMessage
  editedAt: string | null
  /** What of its embeds Steward cannot write, in words; absent: nothing. */
  lost?: string[]
}

export interface TemplateLine {
  id: string
  name: string
  shared: boolean
  version: number
  changedByName: string
  changedAt: string
  /** The beginning of what it says. */
  excerpt: string
  /** Whether the viewer may change or delete it. */
  mayChange: boolean
}

/** What a template says, in its newest version or in the one that was asked for. */
export interface KeptTemplate {
  id: string
  name: string
  shared: boolean
  /** The newest. */
  version: number
  message: ComposedMessage
}

export interface TemplateVersionLine {
  version: number
  name: string
  savedByName: string
  savedAt: string
  excerpt: string
}

export interface ScheduleView {
  id: string
  channelId: string
  /** Null: the viewer cannot see it, or it is gone. */
  channelName: string | null
  message: ComposedMessage
  times: ScheduleTimes
  missed: 'send' | 'skip'
  orderedBy: { id: string; name: string }
  state: ScheduleState
  explanation: string | null
  nextAt: string | null
  lastAt: string | null
  lastOutcome: 'sent' | 'skipped' | 'refused' | 'failed' | 'unknown' | null
  lastEntryId: string | null
  revision: number
  /** Why the viewer may not change it, or not cancel it; empty where they may. */
  because: { edit: string[]; cancel: string[] }
}
