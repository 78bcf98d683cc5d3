-- Published: what was decided about a certification; where it stands now is told by the exports of its room.
create view certification_facts as
select company_id, mode, approved_at, closed_at, revoked_at, expired_at from certifications;
