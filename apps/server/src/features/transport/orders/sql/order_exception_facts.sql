-- Published: what went wrong on the way of an order, without words.
create view order_exception_facts as
select id, order_id, kind, at from order_exceptions;
