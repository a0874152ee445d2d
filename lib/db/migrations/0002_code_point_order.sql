-- The list's order must not depend on the locale the database was created with: keyset cursors and tests rely on it.
ALTER TABLE members ALTER COLUMN sort_name TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE members ALTER COLUMN user_id TYPE text COLLATE "C";
