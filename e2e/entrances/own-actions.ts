import { NOBODY, type OwnEntrance } from './entrance.ts'

/** Every server action of the application's owner, and its page. */
export const OWNER_ACTIONS: Record<string, OwnEntrance> = {
  editSettings: {
    page: '/app/settings',
    fields: { base: { name: 'x' }, change: { name: 'y' } },
    wrong: { change: { name: 5 } },
  },
  editProfile: {
    page: '/app/profile',
    fields: { base: { bio: '' }, change: { bio: 'x' } },
    wrong: { change: { bio: 5 } },
  },
  setPresence: {
    page: '/app/presence',
    fields: { status: 'online', activities: [], afk: false, since: null },
    wrong: { status: 5 },
  },
  resetToken: {
    page: '/app/token',
    fields: { name: 'Steward', seen: new Date(0).toISOString() },
    wrong: { name: 5 },
  },
  pasteToken: { page: '/app/token', fields: { token: '1.made-up' }, wrong: { token: 5 } },
}

/** Every server action on what is one's own, and its page: whoever is signed in may. */
export const VIEWER_ACTIONS: Record<string, OwnEntrance> = {
  revokeSession: { page: '/account', fields: { sessionId: NOBODY }, wrong: { sessionId: 5 } },
  revokeSessions: { page: '/account', fields: { keepThis: true }, wrong: { keepThis: 'yes' } },
  unlock: { page: '/account/unlock', fields: { code: 'x' }, wrong: { code: 5 } },
}
