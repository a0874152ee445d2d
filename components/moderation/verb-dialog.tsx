'use client'

import type { ComponentType } from 'react'
import { BanDialog } from './ban-dialog'
import { BanEndDialog } from './ban-end-dialog'
import { DeafenDialog } from './deafen-dialog'
import { DisconnectDialog } from './disconnect-dialog'
import { EndTimeoutDialog } from './end-timeout-dialog'
import { KickDialog } from './kick-dialog'
import { MoveDialog } from './move-dialog'
import { MuteDialog } from './mute-dialog'
import { NickDialog } from './nick-dialog'
import { RoleEndDialog } from './role-end-dialog'
import { RolesDialog } from './roles-dialog'
import { TimeoutDialog } from './timeout-dialog'
import { UnbanDialog } from './unban-dialog'
import type { VerbFormProps } from './use-verb-form'
import type { Verb } from './verbs'
import { WarnDialog } from './warn-dialog'

const DIALOGS: Record<Verb, ComponentType<VerbFormProps>> = {
  warnMember: WarnDialog,
  timeOutMember: TimeoutDialog,
  removeTimeout: EndTimeoutDialog,
  setNick: NickDialog,
  changeRoles: RolesDialog,
  changeRoleEnd: RoleEndDialog,
  muteMember: MuteDialog,
  deafenMember: DeafenDialog,
  moveMember: MoveDialog,
  disconnectMember: DisconnectDialog,
  kickMember: KickDialog,
  banMember: BanDialog,
  changeBanEnd: BanEndDialog,
  removeBan: UnbanDialog,
}

export function VerbDialog({ verb, ...props }: VerbFormProps & { verb: Verb }) {
  const Shown = DIALOGS[verb]
  return <Shown {...props} />
}
