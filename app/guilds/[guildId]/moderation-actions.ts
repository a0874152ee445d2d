import type { ModerationActions } from '@/components/moderation/moderation-actions'
import { correctReason, undoEntry, withdrawWarning } from './audit/actions'
import { removeBan } from './bans/actions'
import {
  addNote,
  banMember,
  changeBanEnd,
  changeRoles,
  deafenMember,
  deleteNote,
  editNote,
  kickMember,
  moveMember,
  muteMember,
  removeTimeout,
  setNick,
  timeOutMember,
  warnMember,
} from './members/actions'

/** What every page of a guild lets its dialogs order. */
export const MODERATION_ACTIONS: ModerationActions = {
  addNote,
  banMember,
  changeBanEnd,
  changeRoleEnd: changeRoles,
  changeRoles,
  correctReason,
  deafenMember,
  deleteNote,
  disconnectMember: moveMember,
  editNote,
  kickMember,
  moveMember,
  muteMember,
  removeBan,
  removeTimeout,
  setNick,
  timeOutMember,
  undoEntry,
  warnMember,
  withdrawWarning,
}
