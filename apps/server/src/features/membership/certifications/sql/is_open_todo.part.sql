-- To-dos about certifications.
when 'certification.submitted' then return exists (
  select 1 from certifications c where c.id = any(n.about) and c.status in (0, 1) and c.closed_at is null);
when 'certification.rejected' then return exists (
  select 1 from certifications c where c.id = any(n.about) and c.closed_at is null);
-- Renewed documents move the end away.
when 'certification.expiring' then return exists (
  select 1 from certifications c where c.id = any(n.about) and c.closed_at is null and c.revoked_at is null
    and c.expires_on <= app_today() + setting_at('remind.certificationDays', app_now(), 30));
