import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { type GuildEntrance, MODERATORS, NOBODY } from './entrance.ts'

const OF_ADA = ['ada'] as const

/** Bulk runs, and what takes back an entry or a whole run. A plan is its author's alone. */
export const ON_RUNS: Record<string, GuildEntrance> = {
  planRun: {
    page: 'runs',
    fields: { action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { ids: [CAST.rex.id] } },
    wrong: { action: 5 },
    may: MODERATORS,
  },
  planPurge: {
    page: 'messages',
    fields: { targets: { messages: [{ channelId: AURORA_CHANNEL_IDS.moderators, id: CAST.rex.id }] } },
    wrong: { targets: 'all' },
    may: MODERATORS,
  },
  dropTargets: {
    page: 'runs',
    fields: { runId: NOBODY, targetIds: [CAST.rex.id] },
    wrong: { targetIds: 'all' },
    may: OF_ADA,
  },
  putTargetsBack: {
    page: 'runs',
    fields: { runId: NOBODY, found: { q: 'rex' } },
    wrong: { found: 'all' },
    may: OF_ADA,
  },
  cutPlan: { page: 'runs', fields: { runId: NOBODY, count: 1 }, wrong: { count: 'all' }, may: OF_ADA },
  startRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  pauseRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  resumeRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  cancelRun: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  retryFailed: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  decideRun: { page: 'runs', fields: { runId: NOBODY, approve: true }, wrong: { approve: 'yes' }, may: OF_ADA },
  planUndo: { page: 'runs', fields: { runId: NOBODY }, wrong: { runId: 5 }, may: OF_ADA },
  planTakeBack: {
    page: 'audit',
    fields: { filter: { actor: CAST.mia.id } },
    wrong: { filter: { actor: 'mia' } },
    may: MODERATORS,
  },
  undoEntry: { page: 'audit', fields: { entryId: NOBODY }, wrong: { entryId: 5 }, may: MODERATORS },
}
