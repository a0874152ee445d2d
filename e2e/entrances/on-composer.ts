import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { ADMINISTRATORS, ENTRANTS, type GuildEntrance, MODERATORS, NOBODY } from './entrance.ts'
import { MESSAGE } from './on-messages.ts'

const COMPOSED = {
  content: 'x',
  embeds: [],
  files: [],
  tts: false,
  reply: null,
  mentions: { everyone: false, roleIds: [], userIds: [], repliedUser: false },
}

const SCHEDULED = {
  scheduleId: NOBODY,
  channelId: AURORA_CHANNEL_IDS.moderators,
  message: COMPOSED,
  times: { kind: 'repeating', cron: '0 9 * * *', timeZone: 'Europe/Berlin' },
  missed: 'skip',
}

/** What the bot posts, now or later, and the templates of it, of which a shared one needs Manage Server. */
export const ON_COMPOSER: Record<string, GuildEntrance> = {
  postMessage: {
    page: 'composer',
    fields: { channelId: AURORA_CHANNEL_IDS.moderators, orderId: NOBODY, message: COMPOSED },
    wrong: { orderId: 5 },
    may: MODERATORS,
  },
  editMessage: {
    page: 'composer',
    fields: { ...MESSAGE, seenEditedAt: null, message: COMPOSED },
    wrong: { seenEditedAt: 5 },
    may: MODERATORS,
  },
  saveMessageTemplate: {
    page: 'composer',
    fields: { name: 'x', message: COMPOSED },
    wrong: { name: 5 },
    may: ENTRANTS,
  },
  saveOverMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, seenVersion: 1, message: COMPOSED },
    wrong: { seenVersion: 'newest' },
    may: ADMINISTRATORS,
  },
  renameMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, name: 'x' },
    wrong: { templateId: 5 },
    may: ADMINISTRATORS,
  },
  restoreMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, version: 1, seenVersion: 1 },
    wrong: { version: 'first' },
    may: ADMINISTRATORS,
  },
  deleteMessageTemplate: {
    page: 'composer',
    fields: { templateId: NOBODY, seenVersion: 1 },
    wrong: { seenVersion: 'newest' },
    may: ADMINISTRATORS,
  },
  importMessageTemplates: {
    page: 'composer',
    fields: { templates: [{ name: 'x', message: COMPOSED }] },
    wrong: { templates: 'all' },
    may: ENTRANTS,
  },
  scheduleMessage: { page: 'composer', fields: SCHEDULED, wrong: { missed: 'perhaps' }, may: MODERATORS },
  editSchedule: {
    page: 'composer',
    fields: { ...SCHEDULED, revision: 1 },
    wrong: { revision: 'newest' },
    may: ['ada'],
  },
  cancelSchedule: {
    page: 'composer',
    fields: { scheduleId: NOBODY, revision: 1 },
    wrong: { revision: 'newest' },
    may: MODERATORS,
  },
}
