ALTER TABLE "audit_entries" ADD COLUMN "alive_at" timestamp (3) with time zone;
