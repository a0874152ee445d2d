import { z } from 'zod'

/** An image as it is written, a data URL (`platform-api.md, "Resources and their fields"`); null takes it away. */
export const imageToSend = z
  .string()
  .regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/)
  .nullable()
