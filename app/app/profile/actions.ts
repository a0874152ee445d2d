'use server'

import { editProfile as edit } from '@/lib/application/profile/edit-profile'
import { ownerAction } from '@/lib/owner-action'

export const editProfile = ownerAction(edit)
