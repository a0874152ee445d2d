'use server'

import { guildAction } from '@/lib/action'
import { createRole as create } from '@/lib/moderation/roles/create-role'
import { deleteRole as remove } from '@/lib/moderation/roles/delete-role'
import { editRole as edit } from '@/lib/moderation/roles/edit-role'
import { reorderRoles as reorder } from '@/lib/moderation/roles/reorder-roles'

export const createRole = guildAction(create)
export const editRole = guildAction(edit)
export const deleteRole = guildAction(remove)
export const reorderRoles = guildAction(reorder)
