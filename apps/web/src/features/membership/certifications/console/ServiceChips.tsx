// Form control for the services a fleet offers, as checkbox chips.
import { CheckOutlined } from '@ant-design/icons';
import { type ServiceType, serviceTypes } from '@rfb/contract/service-types.ts';
import * as styles from './Certification.module.css';

type Props = { id?: string; value?: ServiceType[]; onChange?: (value: ServiceType[]) => void };

/** `id`, `value` and `onChange` come from the form. */
export const ServiceChips = ({ id, value = [], onChange }: Props) => (
  <fieldset id={id} className={styles.certificationChips}>
    <legend className="only-read">服务类型</legend>
    {serviceTypes.map((type) => {
      const isOn = value.includes(type);
      return (
        <label key={type} className={isOn ? styles.isOn : ''}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => onChange?.(isOn ? value.filter((other) => other !== type) : [...value, type])}
          />
          {isOn && <CheckOutlined aria-hidden />}
          {type}
        </label>
      );
    })}
  </fieldset>
);
