/** The product's icons by meaning; the shapes are antd's. */
import {
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  CalendarOutlined,
  CameraOutlined,
  CheckCircleFilled,
  CheckOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  DownOutlined,
  DownloadOutlined,
  EditOutlined,
  EnvironmentOutlined,
  ExclamationCircleFilled,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  HistoryOutlined,
  HourglassOutlined,
  HolderOutlined,
  IdcardOutlined,
  InboxOutlined,
  LeftOutlined,
  LinkOutlined,
  LoadingOutlined,
  LockOutlined,
  LogoutOutlined,
  MessageOutlined,
  MinusCircleFilled,
  MoonOutlined,
  PauseCircleOutlined,
  MoreOutlined,
  PictureOutlined,
  PlusOutlined,
  PrinterOutlined,
  ProfileOutlined,
  ReloadOutlined,
  RightOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  SendOutlined,
  SunOutlined,
  TeamOutlined,
  CarryOutOutlined,
  ToolOutlined,
  UploadOutlined,
  UpOutlined,
  UserOutlined,
  UserSwitchOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { decorative } from './parts/decorative.tsx';

export const ProviderIcon = decorative(LinkOutlined);
export const DashboardIcon = decorative(AppstoreOutlined);
export const AuditIcon = decorative(AuditOutlined);
export const NotificationsIcon = decorative(BellOutlined);
export const ScheduleIcon = decorative(CalendarOutlined);
export const CameraIcon = decorative(CameraOutlined);
export const DoneIcon = decorative(CheckCircleFilled);
export const CheckIcon = decorative(CheckOutlined);
export const TasksIcon = decorative(CheckSquareOutlined);
export const ClockIcon = decorative(ClockCircleOutlined);
export const CloseIcon = decorative(CloseOutlined);
export const CopyIcon = decorative(CopyOutlined);
export const DeleteIcon = decorative(DeleteOutlined);
export const OfflineIcon = decorative(DisconnectOutlined);
export const ExpandIcon = decorative(DownOutlined);
export const DownloadIcon = decorative(DownloadOutlined);
export const EditIcon = decorative(EditOutlined);
export const AttentionIcon = decorative(ExclamationCircleFilled);
export const ExportIcon = decorative(ExportOutlined);
export const HideIcon = decorative(EyeInvisibleOutlined);
export const ShowIcon = decorative(EyeOutlined);
export const TimeManagementIcon = decorative(FieldTimeOutlined);
export const HistoryIcon = decorative(HistoryOutlined);
export const PendingIcon = decorative(HourglassOutlined);
export const DragIcon = decorative(HolderOutlined);
export const JobFunctionIcon = decorative(IdcardOutlined);
export const InboxIcon = decorative(InboxOutlined);
export const PreviousIcon = decorative(LeftOutlined);
export const LoadingIcon = decorative(LoadingOutlined);
export const LockIcon = decorative(LockOutlined);
export const LogoutIcon = decorative(LogoutOutlined);
export const ChatIcon = decorative(MessageOutlined);
export const NotDoneIcon = decorative(MinusCircleFilled);
export const DarkIcon = decorative(MoonOutlined);
export const PauseIcon = decorative(PauseCircleOutlined);
export const MoreIcon = decorative(MoreOutlined);
export const PhotoIcon = decorative(PictureOutlined);
export const AddIcon = decorative(PlusOutlined);
export const PrintIcon = decorative(PrinterOutlined);
export const TemplateIcon = decorative(ProfileOutlined);
export const RetryIcon = decorative(ReloadOutlined);
export const NextIcon = decorative(RightOutlined);
export const RedoIcon = decorative(RollbackOutlined);
export const VerifyIcon = decorative(SafetyCertificateOutlined);
export const SearchIcon = decorative(SearchOutlined);
export const SendIcon = decorative(SendOutlined);
export const LightIcon = decorative(SunOutlined);
export const SiteIcon = decorative(EnvironmentOutlined);
export const PeopleIcon = decorative(TeamOutlined);
export const TimeOffIcon = decorative(CarryOutOutlined);
export const ToolIcon = decorative(ToolOutlined);
export const UploadIcon = decorative(UploadOutlined);
export const CollapseIcon = decorative(UpOutlined);
export const ProfileIcon = decorative(UserOutlined);
export const UserManagementIcon = decorative(UserSwitchOutlined);
export const WarningIcon = decorative(WarningOutlined);
