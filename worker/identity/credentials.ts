import { z } from "zod";

export const credentials = z.object({
  email: z.string().max(254).default(""),
  password: z.string().max(1024).optional(),
  currentPassword: z.string().max(1024).optional(),
  newPassword: z.string().max(1024).optional(),
  token: z.string().max(2048).optional(),
});
export type Credentials = z.infer<typeof credentials>;
