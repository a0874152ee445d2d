/**
 * What is done about a write whose answer was lost (5xx, broken connection). `again`: it is sent up to twice more,
 * because a second time changes nothing; what it sets is absolute, and what it removes cannot come back in between.
 * `never`: only looking tells.
 */
export type Repeat = 'again' | 'never'

/** Every write of the client. Reads are always repeated (design, "Rules that hold everywhere", 7). */
export const REPEATS = {
  // Banned is banned, and a lifted ban is gone; the days of messages that go with it are gone already.
  banMember: 'again',
  removeBan: 'again',
  addMemberRole: 'again',
  removeMemberRole: 'again',
  // Nick, mute, deaf and timeout name the state that shall be.
  setMemberState: 'again',
  // A list of roles would undo what somebody else gave or took in between.
  setMemberRoles: 'never',
  // Who walked on, or came back, would be moved or thrown out a second time.
  moveMember: 'never',
  // Who was kicked may have come back.
  kickMember: 'never',
  // A second role or message is a second one.
  createRole: 'never',
  createMessage: 'never',
  requestUpload: 'never',
  // Rights or ranks that somebody took away in between would be given back.
  editRole: 'never',
  reorderRoles: 'never',
  // No id is given twice: a role that is gone stays gone.
  deleteRole: 'again',
  addReaction: 'again',
  removeReaction: 'again',
  removeAllReactions: 'again',
  // The text, the profile and the settings that shall be.
  editMessage: 'again',
  // Design rule 7: evidence and the log count deletions, so they are looked at instead.
  deleteMessage: 'never',
  bulkDeleteMessages: 'never',
  editApplication: 'again',
  editBotProfile: 'again',
  editCurrentUser: 'again',
  // Each call ends the token that the one before has brought.
  resetBotToken: 'never',
} as const satisfies Record<string, Repeat>
